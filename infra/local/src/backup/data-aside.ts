import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { StartOptions } from '../cli/start-options';
import { files, folders, placeOf } from './manifest';
import { clear, move } from './move';

type Places = Pick<StartOptions, 'dataFolder' | 'spoolFolder'>;

const dataPaths = ['postgres', 'redis', ...folders, ...files];

/** Part of the data is here, the rest in its place. */
const partIn = ({ dataFolder }: Places): string => join(dataFolder, 'before-restore.part');
/** All data is here; what is in its place comes from the backup. */
const allIn = ({ dataFolder }: Places): string => join(dataFolder, 'before-restore.all');

/** The names of its folder say how far this is, so that a restore that was killed can be undone. Half a copy is not put back. */
export function moveAside(places: Places): void {
  mkdirSync(partIn(places), { recursive: true, mode: 0o700 });
  for (const name of dataPaths)
    move(placeOf(places, name), join(partIn(places), name), join(partIn(places), `${name}.copy`));
  renameSync(partIn(places), allIn(places));
}

/** Undoes a restore that failed or was killed. Returns whether there was one. */
export function putBack(places: Places): boolean {
  if (existsSync(allIn(places))) {
    for (const name of dataPaths) clear(placeOf(places, name));
    renameSync(allIn(places), partIn(places));
  }
  if (!existsSync(partIn(places))) return false;
  for (const name of dataPaths) move(join(partIn(places), name), placeOf(places, name));
  rmSync(partIn(places), { recursive: true });
  return true;
}

/** The restore is complete. A person decides when to delete the data of before. */
export function keepAside(places: Places, stamp: string): void {
  if (readdirSync(allIn(places)).length === 0) rmSync(allIn(places), { recursive: true });
  else renameSync(allIn(places), join(places.dataFolder, `before-restore-${stamp}`));
}
