import { paths } from './paths';

export const regionPath = (id: string): string => `${paths.locations}/region/${id}`;
export const cityPath = (id: string): string => `${paths.locations}/city/${id}`;
export const editPath = (view: string): string => `${view}/edit`;
export const newRegionPath = `${paths.locations}/region/new`;
export const newCityPath = `${paths.locations}/city/new`;
