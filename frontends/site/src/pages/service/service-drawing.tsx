import type { ComponentType } from 'react';
import { DomeCamera } from '@latchline/kit/drawings/dome-camera';
import { MasterKeyTree } from '@latchline/kit/drawings/master-key-tree';
import { MorticeAndNightLatch } from '@latchline/kit/drawings/mortice-and-night-latch';
import { SmartKeypad } from '@latchline/kit/drawings/smart-keypad';
import { UpvcMultipoint } from '@latchline/kit/drawings/upvc-multipoint';

const drawings: Readonly<Record<string, ComponentType>> = {
  'residential-locksmith': MorticeAndNightLatch,
  'commercial-locksmith': MasterKeyTree,
  'smart-locks': SmartKeypad,
  'cctv-installation': DomeCamera,
  'upvc-locks': UpvcMultipoint,
};

export function ServiceDrawing({ slug }: { slug: string }) {
  const DrawingOfIt = drawings[slug] ?? MorticeAndNightLatch;
  return <DrawingOfIt />;
}
