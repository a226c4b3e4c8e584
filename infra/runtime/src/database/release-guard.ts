import type { ManualStep } from './manual-steps';

/** What a schema says about the version that migrated it last. */
export interface MigratedSchema {
  /** Null for a version that did not record itself: 0.1.0 or older. */
  readonly version: string | null;
  readonly migrations: readonly string[];
}

export interface Release {
  readonly version: string;
  readonly migrations: readonly string[];
  readonly manualSteps: readonly ManualStep[];
}

export interface Acknowledged {
  /** Manual steps up to this version have been done. */
  readonly manualStepsDone?: string | undefined;
  readonly allowOlderVersion: boolean;
}

const lastUnrecorded = '0.1.0';

/** Why this release must not migrate the schema; empty if it may. An empty schema suits every release. */
export function releaseProblems(
  schema: MigratedSchema,
  release: Release,
  { manualStepsDone, allowOlderVersion }: Acknowledged,
): string[] {
  if (schema.migrations.length === 0) return [];
  const previous = schema.version ?? lastUnrecorded;
  const unknown = schema.migrations.filter((name) => !release.migrations.includes(name));
  if (unknown.length > 0 && !allowOlderVersion)
    return [
      `This database was migrated by a newer Latchline (${previous}), and this is ${release.version}. ` +
        'Start that version, or restore the backup from before the update. To start this version all the same, ' +
        'set ALLOW_OLDER_VERSION=true (docs/updating.md).',
    ];
  const due = release.manualSteps.filter(
    ({ version }) =>
      isNewer(version, previous) &&
      !isNewer(version, release.version) &&
      (manualStepsDone === undefined || isNewer(version, manualStepsDone)),
  );
  if (due.length === 0) return [];
  return [
    ...due.map(({ version, step }) => `Before updating from ${previous} to ${version}: ${step}`),
    `Nothing has been changed. When this is done, start again with MANUAL_STEPS_DONE=${release.version}.`,
  ];
}

/** Whether a version is newer than another; a pre-release counts as its release. */
export function isNewer(version: string, other: string): boolean {
  const [one, two] = [partsOf(version), partsOf(other)];
  const differing = one.findIndex((part, index) => part !== two[index]);
  return differing >= 0 && (one[differing] ?? 0) > (two[differing] ?? 0);
}

const partsOf = (version: string): number[] => {
  const [release = ''] = version.split(/[-+]/);
  return [0, 1, 2].map((index) => Number(release.split('.')[index] ?? 0));
};
