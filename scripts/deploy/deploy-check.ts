/**
 * `npm run deploy:check`: validates the files of `deploy/` with the programs that use them. Checks whose
 * program is not installed are skipped and listed. Debian packages: caddy, prometheus, systemd; Docker's:
 * docker-compose-plugin.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { root } from '../setup/root.ts';
import { HOSTS } from './caddy.ts';

interface FileCheck {
  readonly file: string;
  readonly command: readonly string[];
  /** Command that succeeds if the program is installed. */
  readonly probe: readonly string[];
}

const folder = mkdtempSync(join(tmpdir(), 'almsway-deploy-'));
const CADDY = ['--adapter', 'caddyfile', '--config', 'deploy/Caddyfile'];
const PROMTOOL = ['promtool', '--version'];
const CHECKS: readonly FileCheck[] = [
  {
    file: 'deploy/Caddyfile',
    command: ['caddy', 'validate', ...CADDY],
    probe: ['caddy', 'version'],
  },
  {
    file: 'deploy/systemd/almsway-api.service',
    command: ['systemd-analyze', 'verify', 'deploy/systemd/almsway-api.service'],
    probe: ['systemd-analyze', '--version'],
  },
  {
    file: 'deploy/prometheus/alerts.yml',
    command: ['promtool', 'check', 'rules', 'deploy/prometheus/alerts.yml'],
    probe: PROMTOOL,
  },
  {
    file: 'deploy/prometheus/alerts.test.yml',
    command: ['promtool', 'test', 'rules', 'deploy/prometheus/alerts.test.yml'],
    probe: PROMTOOL,
  },
  {
    file: 'deploy/compose.yml',
    command: ['docker', 'compose', '--file', join(folder, 'compose.yml'), 'config', '--quiet'],
    probe: ['docker', 'compose', 'version'],
  },
];

const run = ([program = '', ...args]: readonly string[]) =>
  spawnSync(program, args, { cwd: root, encoding: 'utf8', env: { ...process.env, ...HOSTS } });

try {
  // The compose file reads settings from a file next to it, which is missing in a clone.
  cpSync(join(root, 'deploy/compose.yml'), join(folder, 'compose.yml'));
  const settings = readFileSync(join(root, 'deploy/env.example'), 'utf8');
  writeFileSync(join(folder, '.env'), settings.replaceAll(/^([A-Z_]+)=$/gm, '$1=x'));
  for (const { file, command, probe } of CHECKS) {
    if (run(probe).status !== 0) {
      console.log(`skipped  ${file}: ${probe.slice(0, -1).join(' ')} is not installed`);
      continue;
    }
    const { status, stdout, stderr } = run(command);
    console.log(`${status === 0 ? 'passed ' : 'FAILED '}  ${file}`);
    if (status === 0) continue;
    console.log(stdout + stderr);
    process.exitCode = 1;
  }
} finally {
  rmSync(folder, { recursive: true });
}
