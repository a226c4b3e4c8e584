/** Settings as reported by a store. See docs/durability.md. */
export type Settings = Readonly<Record<string, string | undefined>>;

/** An accepted lead is in Redis until it is stored in Postgres. */
export function redisWeaknesses({
  appendonly,
  appendfsync,
  'maxmemory-policy': eviction,
}: Settings): string[] {
  const found: string[] = [];
  if (appendonly !== undefined && appendonly !== 'yes') {
    found.push(`Redis: appendonly is ${appendonly}: a restart loses accepted work`);
  } else if (appendfsync !== undefined && appendfsync !== 'always') {
    found.push(`Redis: appendfsync is ${appendfsync}: a power cut loses the last accepted work`);
  }
  if (eviction !== undefined && eviction !== 'noeviction') {
    found.push(`Redis: maxmemory-policy is ${eviction}: accepted work may be evicted`);
  }
  return found;
}

export function postgresWeaknesses(settings: Settings): string[] {
  const { fsync, full_page_writes: fullPages, synchronous_commit: commit } = settings;
  const found: string[] = [];
  if (fsync === 'off') found.push('Postgres: fsync is off: a power cut may corrupt the database');
  if (fullPages === 'off') found.push('Postgres: full_page_writes is off: a power cut may corrupt pages');
  if (commit === 'off') found.push('Postgres: synchronous_commit is off: a crash loses the last commits');
  return found;
}
