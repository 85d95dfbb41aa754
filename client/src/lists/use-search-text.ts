import { useEffect, useEffectEvent, useState } from 'react';

/** Debounce delay before the typed text is searched, in milliseconds. */
const DEBOUNCE_MS = 300;

/** Text of the search box, and how to change it. */
export interface SearchText {
  readonly text: string;
  readonly type: (text: string) => void;
  /** Searches at once. */
  readonly flush: () => void;
}

/** Text of the search box, debounced. It follows the address when that changes. */
export function useSearchText(current: string, onSearch: (text: string) => void): SearchText {
  const [text, setText] = useState(current);
  const [searched, setSearched] = useState(current);
  if (current !== searched) {
    setSearched(current);
    setText(current);
  }
  const search = useEffectEvent(() => {
    setSearched(text);
    onSearch(text);
  });
  useEffect(() => {
    if (text === searched) return undefined;
    const timer = setTimeout(() => search(), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text, searched]);
  return {
    text,
    type: setText,
    flush: () => {
      if (text === searched) return;
      setSearched(text);
      onSearch(text);
    },
  };
}
