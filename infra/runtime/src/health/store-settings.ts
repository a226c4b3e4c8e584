/** A setting as its store tells it, beside what would lose data. See docs/durability.md. */
export type Settings = Readonly<Record<string, string | undefined>>;

/** Redis is where an accepted lead stands until it is stored. */
export function redisWeaknesses({
  appendonly,
  appendfsync,
  'maxmemory-policy': eviction,
}: Settings): string[] {
  const found: string[] = [];
  if (appendonly !== undefined && appendonly !== 'yes') {
    found.push(`Redis: appendonly is ${appendonly}: a restart forgets what has been accepted`);
  } else if (appendfsync !== undefined && appendfsync !== 'always') {
    found.push(`Redis: appendfsync is ${appendfsync}: a power cut forgets what was accepted last`);
  }
  if (eviction !== undefined && eviction !== 'noeviction') {
    found.push(`Redis: maxmemory-policy is ${eviction}: accepted work may be dropped to make room`);
  }
  return found;
}

export function postgresWeaknesses(settings: Settings): string[] {
  const { fsync, full_page_writes: fullPages, synchronous_commit: commit } = settings;
  const found: string[] = [];
  if (fsync === 'off') found.push('Postgres: fsync is off: a power cut may destroy everything');
  if (fullPages === 'off') found.push('Postgres: full_page_writes is off: a power cut may damage pages');
  if (commit === 'off') found.push('Postgres: synchronous_commit is off: a crash forgets the last commits');
  return found;
}
