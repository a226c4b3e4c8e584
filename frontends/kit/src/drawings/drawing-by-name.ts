import type { ComponentType } from 'react';
import { BurglaryRepair } from './burglary-repair';
import { DomeCamera } from './dome-camera';
import { GeorgianDoor } from './front-doors/georgian-door';
import { SemiDoor } from './front-doors/semi-door';
import { TerraceDoor } from './front-doors/terrace-door';
import { KeyCutting } from './key-cutting';
import { MasterKeyTree } from './master-key-tree';
import { MorticeAndNightLatch } from './mortice-and-night-latch';
import { SmartKeypad } from './smart-keypad';
import { SnappedKey } from './snapped-key';
import { UpvcMultipoint } from './upvc-multipoint';

/** Sheets of one size by the name in `icon_name`; the build writes them to one file (`build/draw-file.cjs`). */
export const sheets: Readonly<Record<string, ComponentType>> = {
  'burglary-repair': BurglaryRepair,
  'dome-camera': DomeCamera,
  'key-cutting': KeyCutting,
  'master-key-tree': MasterKeyTree,
  'mortice-and-night-latch': MorticeAndNightLatch,
  'smart-keypad': SmartKeypad,
  'snapped-key': SnappedKey,
  'upvc-multipoint': UpvcMultipoint,
};

const drawings: Readonly<Record<string, ComponentType>> = {
  ...sheets,
  'front-door-georgian': GeorgianDoor,
  'front-door-semi': SemiDoor,
  'front-door-terrace': TerraceDoor,
};

/** In alphabetical order, for selection in the dashboard. */
export const drawingNames: readonly string[] = Object.keys(drawings).sort();

/** Falls back to the most familiar lock for an unknown name. */
export const drawingByName = (name: string): ComponentType => drawings[name] ?? MorticeAndNightLatch;
