import { locationErrors } from '@latchline/contracts/locations/location.errors';
import { CodedError } from '@latchline/contracts/messaging/coded-error';

export class RegionNotFound extends CodedError {
  constructor(slug: string) {
    super(locationErrors.notFound, `We have no region ${slug}`);
  }
}

export class EditedRegionNotFound extends CodedError {
  constructor() {
    super(locationErrors.notFound, 'This region does not exist. It may have been deleted');
  }
}

export class RegionInUse extends CodedError {
  constructor(name: string, towns: number) {
    const count = towns === 1 ? '1 town' : `${towns} towns`;
    super(
      locationErrors.regionInUse,
      `${name} still has ${count}. Move them to another region, or delete them as well`,
    );
  }
}

export class UnknownReplacement extends CodedError {
  constructor() {
    const message = 'Choose another region for the towns';
    super(locationErrors.unknownRegion, message, [{ path: 'replacement', message }]);
  }
}
