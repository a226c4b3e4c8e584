import type { PlaceholderValues } from '@latchline/contracts/content/copy/copy-text';
import { usePlaces } from './places.queries';
import { useFilled } from '../../shared/records/use-filled';

interface Texts {
  readonly title: string;
  readonly meta_description: string;
}

/** The values of the placeholders in the texts of a town or city. */
export function townPlaceholders({
  name,
  response_time,
}: {
  name: string;
  response_time: string;
}): PlaceholderValues {
  const [from = '', to = ''] = response_time.split('-');
  return {
    town: name,
    response_time,
    response_min: from,
    response_max: to,
  };
}

/** The same, with the name of the town's region. */
export function useTownPlaceholders(town: {
  name: string;
  region: string;
  response_time: string;
}): PlaceholderValues {
  const { regions } = usePlaces();
  const region = regions.data?.find(({ slug }) => slug === town.region)?.name ?? '';
  return { ...townPlaceholders(town), region };
}

/** Title and description with their placeholders filled in, as search engines see them. */
export const useFilledTexts = ({ title, meta_description: description }: Texts, own: PlaceholderValues) =>
  useFilled({ title, description }, own);
