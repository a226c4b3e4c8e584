import { CreateLocations1700000000001 } from './0001-create-locations';
import { TellOfChanges1700000000002 } from './0002-tell-of-changes';
import { CreateCities1700000000003 } from './0003-create-cities';
import { RisingVersions1700000000010 } from './0010-rising-versions';
import { IndexTowns1700000000020 } from './0020-index-towns';
import { GiveCitiesDistricts1700000000030 } from './0030-give-cities-districts';
import { NameAreas1700000000031 } from './0031-name-areas';
import { CountChanges1700000000040 } from './0040-count-changes';

/** Every migration of the schema, in order. */
export const migrations = [
  CreateLocations1700000000001,
  TellOfChanges1700000000002,
  CreateCities1700000000003,
  RisingVersions1700000000010,
  IndexTowns1700000000020,
  GiveCitiesDistricts1700000000030,
  NameAreas1700000000031,
  CountChanges1700000000040,
];
