import { plainName } from './plain-name';

/** "kings-lynn" from "King's Lynn". */
export const slugOfPlace = (name: string): string =>
  plainName(name).replaceAll(' ', '-').slice(0, 80).replace(/-$/, '');
