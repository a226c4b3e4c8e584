import { readFileSync } from 'node:fs';

export interface SecretFiles {
  readonly values: Readonly<Record<string, string>>;
  readonly problems: string[];
}

/**
 * Secrets as files, the way container platforms hand them over: `JWT_SECRET_FILE=/run/secrets/jwt` is read in place of
 * `JWT_SECRET`. A file does not show in a list of processes, nor in what a crashed process leaves behind.
 */
export function readSecretFiles(names: readonly string[], env: NodeJS.ProcessEnv): SecretFiles {
  const values: Record<string, string> = {};
  const problems: string[] = [];
  for (const name of names) {
    const path = env[`${name}_FILE`];
    if (!path) continue;
    if (env[name]) {
      problems.push(`${name}: is given twice, by itself and as ${name}_FILE`);
      continue;
    }
    try {
      const value = readFileSync(path, 'utf8').replace(/\r?\n$/, '');
      if (value === '') problems.push(`${name}_FILE: the file is empty`);
      else values[name] = value;
    } catch (err) {
      problems.push(`${name}_FILE: cannot be read (${(err as NodeJS.ErrnoException).code ?? 'unknown'})`);
    }
  }
  return { values, problems };
}
