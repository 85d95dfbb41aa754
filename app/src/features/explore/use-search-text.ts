import { useEffect, useEffectEvent, useState } from 'react';

/** How long typing has to rest before it is sought, in milliseconds. */
const DEBOUNCE_MS = 300;

/** What is typed in the search box, and how to change it. */
export interface SearchText {
  readonly text: string;
  readonly type: (text: string) => void;
  /** Seeks at once what is typed. */
  readonly flush: () => void;
}

/** Text of the search box: sent on once typing rests, and following the address when it changes. */
export function useSearchText(current: string, onSettled: (text: string) => void): SearchText {
  const [text, setText] = useState(current);
  const [settled, setSettled] = useState(current);
  if (current !== settled) {
    setSettled(current);
    setText(current);
  }
  const settle = useEffectEvent(() => {
    setSettled(text);
    onSettled(text);
  });
  useEffect(() => {
    if (text === settled) return undefined;
    const timer = setTimeout(() => settle(), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text, settled]);
  return {
    text,
    type: setText,
    flush: () => {
      if (text === settled) return;
      setSettled(text);
      onSettled(text);
    },
  };
}
