import { Fragment } from 'react';

/** Props of `EmailText`. */
export interface EmailTextProps {
  /** The address. */
  email: string;
}

/** An email address that breaks only before its @ and its dots when a line is too short for it. */
export function EmailText({ email }: EmailTextProps) {
  const [first, ...others] = email.split(/(?=[.@])/u);
  return (
    <bdi>
      {first}
      {others.map((part, index) => (
        <Fragment key={index}>
          <wbr />
          {part}
        </Fragment>
      ))}
    </bdi>
  );
}
