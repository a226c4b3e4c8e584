import { version as ofPackage } from '../../package.json';

/** The version of Latchline. All packages of the repository carry the same one. */
export const version: string = ofPackage;
