import { businessPlaceholders } from '@latchline/contracts/content/business-placeholders';
import type { BusinessInfo } from '@latchline/contracts/content/content.schema';
import {
  type PlaceholderValues,
  fillText,
  mapTexts,
  plainText,
} from '@latchline/contracts/content/copy/copy-text';
import { businessInfoRoutes } from '@latchline/contracts/content/business-info.operations';
import { useRouteQuery } from '../calls/use-route-query';

/** A record as visitors see it, with placeholders in braces filled in. Editors show the placeholders. */
export function useFilled<R>(
  record: R,
  own: PlaceholderValues | ((business: BusinessInfo) => PlaceholderValues),
): R {
  const { data } = useRouteQuery(businessInfoRoutes.getEditedBusinessInfo, undefined, { retry: false });
  const given = typeof own === 'function' ? data && own(data) : own;
  const facts = { ...(data && businessPlaceholders(data)), ...given };
  return mapTexts(record, (text) => plainText(fillText(text, facts)));
}
