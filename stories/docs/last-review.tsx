import { useEffect, useState } from 'react';

import signatures from '../../docs/signatures.csv?raw';

const ADDRESS = 'visual-review/index.html';

/** The last signature, and a link to the last visual review that was drawn where this book was built. */
export function LastReview() {
  const [result, setResult] = useState<string | null>();
  useEffect(() => {
    void (async () => {
      const response = await fetch(ADDRESS);
      const page = new DOMParser().parseFromString(await response.text(), 'text/html');
      setResult(response.ok ? page.querySelector('h1')?.textContent : null);
    })();
  }, []);
  const [commit, stories, by, when] =
    signatures.trim().split('\n').slice(1).at(-1)?.split(',') ?? [];
  return (
    <>
      <p>
        {commit === undefined
          ? 'Nobody has signed yet.'
          : `Last signed by ${by ?? ''} on ${when?.slice(0, 10) ?? ''}: ${stories ?? ''} stories of commit ${commit.slice(0, 10)}.`}
      </p>
      <p>
        {typeof result === 'string' ? (
          <a href={ADDRESS} target="_blank" rel="noreferrer">
            The last review: {result}
          </a>
        ) : (
          'No review has been drawn where this book was built. Run npm run visual-review, then start or build the book again: its page appears here.'
        )}
      </p>
    </>
  );
}
