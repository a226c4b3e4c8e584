import { createIsbotFromList, list } from 'isbot';

/** Headless browsers count as visitors: tools and tests use them, on behalf of a person. */
const headless = 'HeadlessChrome/1.0';
const isListed = createIsbotFromList(list.filter((pattern) => !new RegExp(pattern, 'i').test(headless)));

/** Programs that identify themselves. They are served like anyone, but not counted. */
export const isRobot = (userAgent: string | undefined): boolean => !userAgent || isListed(userAgent);
