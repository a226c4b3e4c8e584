/** A hanging statement would block its connection. */
const limits = { statement_timeout: 15_000, idle_in_transaction_session_timeout: 30_000 } as const;

const searchPathOf = (schema: string) => `${schema},public`;

/** Settings that Postgres receives when a connection starts. */
export const startupSettings = (schema: string) => ({
  options: `-c search_path=${searchPathOf(schema)}`,
  ...limits,
});

/** The same as settings of a role, for poolers, which do not pass startup parameters on. */
export const roleSettings = (schema: string): Readonly<Record<string, string>> => ({
  search_path: searchPathOf(schema),
  ...Object.fromEntries(Object.entries(limits).map(([name, ms]) => [name, `${ms}ms`])),
});
