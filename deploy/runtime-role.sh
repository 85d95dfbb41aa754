#!/bin/sh
# Runs once, when the database is made: the role that runs the API, which owns nothing.
psql --username="$POSTGRES_USER" --dbname="$POSTGRES_DB" --set=ON_ERROR_STOP=1 --set=password="$RUNTIME_PASSWORD" <<'SQL'
create role almsway login password :'password';
SQL
