-- A search also finds towns and what monastics write about themselves: see contract/src/profiles/search-text.ts.
-- Profiles that exist get these words once, folded as in foldText: without the marks of Latin, Hebrew, Arabic,
-- Devanagari, Sinhala, Thai, Tibetan, Burmese, Khmer and Japanese, and with small Latin letters. Other scripts are
-- folded when the profile is next saved.
with written as (
  select
    user_id,
    lower(regexp_replace(normalize(
      concat_ws(
        E'\n', '', fields ->> 'city', fields ->> 'monasteryCity', fields ->> 'about', fields ->> 'needs'
      ), nfd
    ), '[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1-\u05c2\u05c4-\u05c5\u05c7\u0610-\u061a\u064b-\u065f'
      '\u0900-\u0903\u093a-\u093c\u093e-\u094f\u0951-\u0957\u0962-\u0963\u0d81-\u0d83\u0dca\u0dcf-\u0dd4'
      '\u0dd6\u0dd8-\u0ddf\u0df2-\u0df3\u0e31\u0e34-\u0e3a\u0e47-\u0e4e\u0f18-\u0f19\u0f35\u0f37\u0f39'
      '\u0f3e-\u0f3f\u0f71-\u0f84\u0f86-\u0f87\u0f8d-\u0f97\u0f99-\u0fbc\u0fc6\u102b-\u103e\u1056-\u1059'
      '\u105e-\u1060\u1062-\u1064\u1067-\u106d\u1071-\u1074\u1082-\u108d\u108f\u109a-\u109d\u17b4-\u17d3'
      '\u17dd\u3099-\u309a]', '', 'g')) as text
  from profiles
),
added as (
  select
    user_id,
    replace(replace(replace(replace(
      translate(text, 'łŁøØđĐðÐı', 'llooddddi'), 'þ', 'th'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'
    ) as text
  from written
)
update profiles
set
  search_text = search_text || added.text,
  starts = array(
    select distinct start
    from (
      select
        letter, coalesce(lag(letter) over places, '') as before,
        coalesce(lead(letter) over places, '') as after
      from string_to_table(search_text || added.text, null) with ordinality as letters (letter, place)
      window places as (order by place)
    ) as letters
    cross join lateral (values (letter), (letter || after)) as starts (start)
    where start !~ '\s' and not (letter ~ '[a-z0-9]' and before ~ '[a-z0-9]')
  )
from added
where profiles.user_id = added.user_id;
