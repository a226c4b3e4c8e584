import type { FocusEvent } from 'react';
import { slugOfPlace } from '@latchline/contracts/locations/place-names/slug-of-place';

/** A react-hook-form with a name and a slug. Its other fields do not matter. */
interface NamedForm {
  getFieldState(field: 'slug'): { readonly isDirty: boolean };
  getValues(field: 'name'): string;
  setValue(field: 'slug', value: string): void;
}

/** Proposes a slug when the name has been typed, unless the slug was typed already. */
export function proposeSlug(form: NamedForm) {
  return ({ target }: FocusEvent<HTMLFormElement>) => {
    if ((target as unknown as HTMLInputElement).name !== 'name') return;
    if (!form.getFieldState('slug').isDirty) form.setValue('slug', slugOfPlace(form.getValues('name')));
  };
}
