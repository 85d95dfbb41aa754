import strings from './naughty-strings.json' with { type: 'json' };

/**
 * Strings that have broken other programs: the Big List of Naughty Strings, as text.
 *
 * The list is Copyright (c) 2015 Max Woolf, under the MIT License: permission is hereby granted, free of
 * charge, to any person obtaining a copy of it, to deal in it without restriction, including without
 * limitation the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell
 * copies, subject to this notice being included in all copies or substantial portions of it. It is
 * provided "as is", without warranty of any kind.
 */
export const NAUGHTY_STRINGS: readonly string[] = strings;
