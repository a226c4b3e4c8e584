import { readFileSync } from 'node:fs';

export interface SecretFiles {
  readonly values: Readonly<Record<string, string>>;
  readonly problems: string[];
}

/**
 * Secrets as files, as container platforms provide them: `JWT_SECRET_FILE=/run/secrets/jwt` replaces `JWT_SECRET`. Files
 * do not show up in process lists or crash dumps.
 */
export function readSecretFiles(names: readonly string[], env: NodeJS.ProcessEnv): SecretFiles {
  const values: Record<string, string> = {};
  const problems: string[] = [];
  for (const name of names) {
    const path = env[`${name}_FILE`];
    if (!path) continue;
    if (env[name]) {
      problems.push(`${name}: is set twice, directly and as ${name}_FILE`);
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
