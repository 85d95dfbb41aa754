import { admissionCasesOfHost, contractCases } from './contract-cases.ts';
import { startSignedServer } from './signed-server.ts';
import { together } from './target.ts';

let close = () => {};

admissionCasesOfHost({
  name: 'signed tokens, no identity routes',
  hasIdentity: false,
  start: async () => {
    const server = await startSignedServer();
    ({ close } = server);
    return server.target;
  },
  stop: () => {
    close();
  },
});

// Any other server: CONTRACT_URL, with its staff token in CONTRACT_STAFF_TOKEN, and identity routes with
// unsigned tokens at CONTRACT_IDENTITY_URL, or at the same URL.
const named = process.env['CONTRACT_URL'];
if (named) {
  const bare = (address: string) => address.replace(/\/+$/, '');
  const identity = bare(process.env['CONTRACT_IDENTITY_URL'] || named);
  contractCases({
    name: named,
    hasIdentity: true,
    start: () =>
      Promise.resolve({
        ...together(identity, process.env['CONTRACT_STAFF_TOKEN'] ?? ''),
        api: bare(named),
      }),
    stop: () => undefined,
  });
}
