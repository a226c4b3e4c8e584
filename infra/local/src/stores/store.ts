import type { ProcessPlan } from '../supervisor/process-plan';

/** A store of our own: how to run it, and the address that everyone else is given. */
export interface EmbeddedStore {
  readonly plan: ProcessPlan;
  readonly url: string;
}

export interface StoreSettings {
  /** Everything it stores goes below this folder. */
  readonly dataFolder: string;
  readonly password: string;
  readonly say: (message: string) => void;
}
