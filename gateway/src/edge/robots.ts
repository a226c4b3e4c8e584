import { isbot } from 'isbot';

/** Programs that say what they are. Nobody is turned away by it; they are only not counted. */
export const isRobot = (userAgent: string | undefined): boolean => !userAgent || isbot(userAgent);
