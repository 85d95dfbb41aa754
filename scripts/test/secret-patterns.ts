/**
 * Patterns of secrets, by name. Web keys of an identity provider are not secret, but do not belong in the
 * repository.
 */
const PATTERNS: Readonly<Record<string, RegExp>> = {
  'private key': /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----/,
  'service account': /"private_key_id"\s*:\s*"[0-9a-f]{20,}"/,
  'signed token': /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{20,}/,
  'Google key': /\bAIza[\w-]{35}\b/,
  'Google OAuth secret': /\bGOCSPX-[\w-]{20,}/,
  'AWS key': /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/,
  'GitHub token': /\b(?:gh[pousr]_\w{36,}|github_pat_\w{22,})/,
  'npm token': /\bnpm_\w{36}\b|_authToken\s*=\s*\S{8,}/,
  'Slack token': /\bxox[abprs]-[\w-]{10,}/,
  'Stripe key': /\b[rs]k_live_\w{16,}/,
  'SendGrid key': /\bSG\.[\w-]{16,}\.[\w-]{16,}/,
  'address with a password':
    /\b(?:postgres(?:ql)?|mysql|mongodb|amqp|redis|smtps?|https?):\/\/[^\s:/@'"`$<{]+:[^\s@/'"`$<{]{3,}@[\w.-]+/,
};

/** Passwords in example URLs, or of databases that tests create. */
const EXAMPLE =
  /@(?:localhost|127\.0\.0\.1|(?:[\w-]+\.)*example(?:\.\w+)?|[\w.-]+\.test|host|db|mail)$/;

/** Names of the secrets found in a line. */
export function secretsIn(line: string): string[] {
  return Object.entries(PATTERNS)
    .filter(([, pattern]) => {
      const found = pattern.exec(line)?.[0];
      return found !== undefined && !EXAMPLE.test(found);
    })
    .map(([name]) => name);
}
