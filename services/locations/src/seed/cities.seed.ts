import type { CitySeed } from '../cities/city.repository';
import { birmingham } from './cities/birmingham.seed';
import { london } from './cities/london.seed';
import { manchester } from './cities/manchester.seed';

export const citiesSeed: readonly CitySeed[] = [manchester, london, birmingham];
