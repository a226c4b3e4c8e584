import { plain } from './find-places';

/** "kings-lynn" from "King's Lynn". */
export const slugOfPlace = (name: string): string => plain(name).replaceAll(' ', '-').slice(0, 80);
