export interface ManualStep {
  /** The first version that needs it. */
  readonly version: string;
  /** What to do before that version starts, in a sentence or two. */
  readonly step: string;
}

/**
 * Work that an update needs and that Latchline cannot do itself. A migration step from an older version stops until it is
 * acknowledged with MANUAL_STEPS_DONE. Each entry has the same text under "Manual step" in CHANGELOG.md.
 */
export const manualSteps: readonly ManualStep[] = [];
