interface Request {
  readonly isPending: boolean;
  readonly isSuccess: boolean;
}

/** How far the import of a file is: its columns are matched, then it is checked, then imported. */
export type ImportStep = 'columns' | 'checking' | 'checked' | 'importing' | 'imported';

/** A failed check or import goes back to the step before. */
export function importStep(checking: Request, importing: Request): ImportStep {
  if (importing.isPending) return 'importing';
  if (checking.isPending) return 'checking';
  if (importing.isSuccess) return 'imported';
  return checking.isSuccess ? 'checked' : 'columns';
}
