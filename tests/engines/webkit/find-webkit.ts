import { execFileSync } from 'node:child_process';

/** Commands that drive WebKit on this machine. */
export interface WebKitCommands {
  /** Debian's driver, which starts the browser of WebKitGTK. */
  readonly driver: string;
  /** A virtual display, for machines without one; undefined where there is one. */
  readonly screen: string | undefined;
}

const has = (command: string, flag: string) => {
  try {
    execFileSync(command, [flag], { stdio: 'ignore' });
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ENOENT';
  }
};

/** Finds WebKitGTK, its driver and a display for it. Throws a one-line message if something is missing. */
export function findWebKit(): WebKitCommands {
  const driver = process.env['WEBKIT_DRIVER_PATH'] || 'WebKitWebDriver';
  const screen = process.env['DISPLAY'] || process.env['WAYLAND_DISPLAY'] ? undefined : 'Xvfb';
  const missing = [
    ...(has(driver, '--help') ? [] : ['webkit2gtk-driver']),
    ...(screen === undefined || has(screen, '-help') ? [] : ['xvfb']),
  ];
  if (missing.length > 0) {
    throw new Error(
      `No WebKit was found that can be driven here. Install Debian's: "apt-get install ${missing.join(' ')}"`,
    );
  }
  return { driver, screen };
}
