/**
 * Several services in one process share its environment, except for variables that begin with the name of one:
 * `CONTENT__DATABASE_URL` is the DATABASE_URL of the content service only.
 */
export function serviceEnvironment(service: string, env = process.env): NodeJS.ProcessEnv {
  const prefix = `${service.toUpperCase()}__`;
  const own = Object.entries(env).filter(([name]) => name.startsWith(prefix));
  return { ...env, ...Object.fromEntries(own.map(([name, value]) => [name.slice(prefix.length), value])) };
}
