import { Injectable } from '@nestjs/common';
import type { Coordinates, Coverage } from '@latchline/contracts/locations/location.schema';
import { milesBetween } from '@latchline/contracts/locations/miles-between';
import {
  indexPlaces,
  matchPlaces,
  mostMilesToPlace,
  nearestPlace,
  type PlaceIndex,
} from '@latchline/contracts/locations/place-names/match-places';
import type { NamedPlace } from '@latchline/contracts/locations/place-names/named-place.schema';
import type { Postcode } from '@latchline/contracts/locations/postcode';
import { whereaboutsOf } from '../uk-places/postcode-areas';
import { UkPlaceList } from '../uk-places/uk-place.list';
import { AreaRepository } from './area.repository';
import { type CoveredMatch, coverageOf, coverageOfPlaces, coverageOutside, unknownPlace } from './coverage';
import { DistrictRepository } from './district.repository';
import { type KnownPlace, knownPlaces } from './known-places';
import { nearestTown, type NearestTown, type Towns, townsIn } from './nearest-town';

/** Everything that visitors may name, and our towns and cities among it. */
interface Known extends PlaceIndex<KnownPlace> {
  readonly towns: Towns;
}

/** Whether we cover a postcode, a place in words or a point. */
@Injectable()
export class PlaceCoverage {
  private latest: { readonly known: Known; readonly change: string; readonly listed: unknown } | undefined;

  constructor(
    private readonly districts: DistrictRepository,
    private readonly areas: AreaRepository,
    private readonly list: UkPlaceList,
  ) {}

  async ofPostcode(postcode: Postcode): Promise<Coverage> {
    const coverage = coverageOf(postcode, await this.districts.named(postcode.district));
    if (coverage.covered) return coverage;
    const found = whereaboutsOf(postcode.district, await this.listed());
    const town = found && nearestTown(found.coordinates, (await this.known()).towns);
    return coverageOutside({ district: postcode.district, place: null }, town, found?.isExact);
  }

  async ofWords(text: string): Promise<Coverage> {
    const known = await this.known();
    return coverageOfMatches(matchPlaces(text, known), known);
  }

  async ofPoint(point: Coordinates): Promise<Coverage> {
    const known = await this.known();
    const place = nearestPlace(point, known.places, mostMilesToPlace);
    return coverageOfMatches(place ? [place] : [], known);
  }

  /** Everything that visitors may name. */
  async all(): Promise<NamedPlace[]> {
    const { places, towns } = await this.known();
    return places.map((place) => {
      const { name, within, coordinates, town } = place;
      const found = town === null ? nearestOf(place, towns) : null;
      const nearest = found && { town: found.town, miles: Math.round(found.miles) };
      return { name, within, coordinates, town, nearest };
    });
  }

  /** The nearest of our towns and cities to each point; null without any. */
  async nearestTowns(points: readonly Coordinates[]): Promise<(NearestTown | null)[]> {
    const { towns } = await this.known();
    return points.map((point) => nearestTown(point, towns));
  }

  /** Built again only after a change, which any process may have made. */
  private async known(): Promise<Known> {
    const [change, listed] = await Promise.all([this.areas.latestChange(), this.listed()]);
    if (this.latest?.change !== change || this.latest.listed !== listed) {
      // Read after the change: if there is another meanwhile, they are read again at the next request.
      const [areas, districts] = await Promise.all([this.areas.all(), this.districts.covering()]);
      const index = indexPlaces(knownPlaces(areas, districts, listed));
      this.latest = { known: { ...index, towns: townsIn(index.places) }, change, listed };
    }
    return this.latest.known;
  }

  /** A damaged list must not stop us from knowing our own towns. */
  private listed() {
    return this.list.all().catch(() => []);
  }
}

const nearestOf = ({ coordinates }: KnownPlace, towns: Towns) =>
  coordinates && nearestTown(coordinates, towns);

function coverageOfMatches(matches: readonly KnownPlace[], { towns }: Known): Coverage {
  const covered = matches.flatMap((place) => coveredMatch(place, towns));
  if (covered.length > 0) return coverageOfPlaces(covered);
  const outside = matches
    .map((place) => ({ place, nearest: nearestOf(place, towns) }))
    .sort((one, other) => (one.nearest?.miles ?? Infinity) - (other.nearest?.miles ?? Infinity));
  const [first] = outside;
  return first ? coverageOutside({ place: first.place.name, district: null }, first.nearest) : unknownPlace;
}

function coveredMatch(place: KnownPlace, { list }: Towns): CoveredMatch[] {
  const { covering, coordinates } = place;
  if (!covering) return [];
  const town = list.find(({ covering: by }) => by?.slug === covering.slug);
  const miles = town?.coordinates && coordinates ? milesBetween(coordinates, town.coordinates) : 0;
  return [{ place, covering, miles }];
}
