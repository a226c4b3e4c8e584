const robots =
  /bot\b|crawl|spider|slurp|preview|monitor|lighthouse|facebookexternalhit|curl\/|wget\/|python|go-http/i;

/** Programs that say what they are. Nobody is turned away by it; they are only not counted. */
export const isRobot = (userAgent: string | undefined): boolean => !userAgent || robots.test(userAgent);
