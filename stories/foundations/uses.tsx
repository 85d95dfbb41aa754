import type { ReactNode } from 'react';

/** Table of tokens on a documentation page: name, value, and use. */
export function Uses({
  values,
  uses,
  sample,
}: {
  values: Readonly<Record<string, string>>;
  uses: Readonly<Record<string, string>>;
  sample?: (value: string) => ReactNode;
}) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Token</th>
          {sample ? (
            <th scope="col" style={{ whiteSpace: 'nowrap' }}>
              Sample
            </th>
          ) : null}
          <th scope="col">Value</th>
          <th scope="col">What it is for</th>
        </tr>
      </thead>
      <tbody>
        {Object.entries(uses).map(([name, use]) => (
          <tr key={name}>
            <th scope="row" style={{ textAlign: 'start', whiteSpace: 'nowrap' }}>
              {name}
            </th>
            {sample ? <td>{sample(values[name] ?? '')}</td> : null}
            <td>{values[name]}</td>
            <td>{use}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A colour sample. */
export function Patch({ color }: { color: string }) {
  return (
    <span
      style={{
        display: 'inline-block',
        width: 88,
        height: 48,
        borderRadius: 6,
        border: '1px solid currentColor',
        background: color,
      }}
    />
  );
}
