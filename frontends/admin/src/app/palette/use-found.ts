import { mayCall, type Role } from '@latchline/contracts/access/roles';
import { postRoutes } from '@latchline/contracts/content/blog-editor/post.operations';
import { serviceRoutes } from '@latchline/contracts/content/service.operations';
import { leadRoutes } from '@latchline/contracts/leads/lead.operations';
import { locationRoutes } from '@latchline/contracts/locations/location-editing.operations';
import { placeRoutes } from '@latchline/contracts/locations/place-editing.operations';
import { itemsOf } from '../../shared/api/route-query';
import { useSettled } from '../../shared/browser/use-settled';
import { useRouteQuery } from '../../shared/calls/use-route-query';
import { leadsPath } from '../../shared/leads/lead-address';
import { whereOf } from '../../shared/leads/lead-labels';
import { navigate } from '../../shared/navigation/address';
import { paths } from '../../shared/navigation/paths';
import { cityPath, regionPath } from '../../shared/navigation/place-paths';
import { matching, type PaletteItem } from './palette-item';

const minimumLetters = 2;
const shownLeads = 6;
const shownPerGroup = 5;

export interface Found {
  readonly items: readonly PaletteItem[];
  readonly isSearching: boolean;
  readonly isError: boolean;
}

/** Leads, towns, services and articles that match the typed text, as far as the role may see them. */
export function useFound(typed: string, role: Role): Found {
  const q = useSettled(typed.trim());
  const long = q.length >= minimumLetters;
  const leadQuery = { q, limit: shownLeads };
  const leads = useRouteQuery(
    leadRoutes.listLeads,
    { query: leadQuery },
    { enabled: long && mayCall(leadRoutes.listLeads.auth, role), select: itemsOf },
  );
  const enabled = long && mayCall(postRoutes.listEditedPosts.auth, role);
  const posts = useRouteQuery(postRoutes.listEditedPosts, { query: { q } }, { enabled, select: itemsOf });
  const towns = useRouteQuery(locationRoutes.listTowns, undefined, { enabled, select: itemsOf });
  const cities = useRouteQuery(placeRoutes.listEditedCities, undefined, { enabled, select: itemsOf });
  const regions = useRouteQuery(placeRoutes.listEditedRegions, undefined, { enabled, select: itemsOf });
  const services = useRouteQuery(serviceRoutes.listEditedServices, undefined, { enabled, select: itemsOf });
  const all = [leads, posts, towns, cities, regions, services];

  const open = (to: string) => () => navigate(to);
  const places = [
    ...(towns.data ?? []).map(({ id, name }) => ({ id, name, to: `${paths.locations}/${id}` })),
    ...(cities.data ?? []).map(({ id, name }) => ({ id, name, note: 'City', to: cityPath(id) })),
    ...(regions.data ?? []).map(({ id, name }) => ({ id, name, note: 'Region', to: regionPath(id) })),
  ].map(({ id, name, to, ...rest }): PaletteItem => ({
    key: id,
    group: 'Locations',
    title: name,
    icon: 'pin',
    run: open(to),
    ...rest,
  }));
  const items: PaletteItem[] = [
    ...(leads.data ?? []).map(({ id, name, ...lead }): PaletteItem => ({
      key: id,
      group: 'Leads',
      title: name,
      note: [whereOf(lead), lead.phone].filter(Boolean).join(' · '),
      icon: 'inbox',
      run: open(leadsPath({ filters: {}, lead: id })),
    })),
    ...matching(places, q).slice(0, shownPerGroup),
    ...matching(
      (services.data ?? []).map(({ id, title }): PaletteItem => ({
        key: id,
        group: 'Services',
        title,
        icon: 'wrench',
        run: open(`${paths.services}/${id}`),
      })),
      q,
    ).slice(0, shownPerGroup),
    ...(posts.data ?? []).slice(0, shownPerGroup).map(({ id, title }): PaletteItem => ({
      key: id,
      group: 'Articles',
      title: title || 'Untitled',
      icon: 'pencil',
      run: open(`${paths.blog}/${id}`),
    })),
  ];
  return {
    items: long ? items : [],
    isSearching:
      typed.trim().length >= minimumLetters && (q !== typed.trim() || all.some(({ isLoading }) => isLoading)),
    isError: all.some(({ isError }) => isError),
  };
}
