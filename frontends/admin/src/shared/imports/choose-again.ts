/** For a file field's click: browsers report no change when a file is chosen again, as after correcting it, unless none is. */
export function chooseAgain({ currentTarget }: { readonly currentTarget: HTMLInputElement }): void {
  currentTarget.value = '';
}
