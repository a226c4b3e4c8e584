/** Any type is accepted: only the reader knows the JSON of a column. */
type Json = unknown;

/** The type that node-postgres returns for each column type. */
export interface ColumnTypes {
  boolean: boolean;
  smallint: number;
  integer: number;
  real: number;
  'double precision': number;
  bigint: string;
  numeric: string;
  text: string;
  'character varying': string;
  uuid: string;
  bytea: Buffer;
  date: Date;
  'timestamp with time zone': Date;
  json: Json;
  jsonb: Json;
  void: '';
  'integer[]': readonly number[];
  'text[]': readonly string[];
  'uuid[]': readonly string[];
}

/** Accepted values for each parameter type. Numbers and text are sent as text; JSON is passed as text. */
export interface ParameterTypes {
  boolean: boolean;
  smallint: number | string;
  integer: number | string;
  bigint: number | bigint | string;
  'double precision': number | string;
  numeric: number | string;
  text: string;
  uuid: string;
  bytea: Buffer;
  date: Date | string;
  interval: string;
  'timestamp with time zone': Date | string;
  json: string;
  jsonb: string;
  'integer[]': readonly (number | null)[];
  'bytea[]': readonly (Buffer | null)[];
  'json[]': readonly (string | null)[];
  'text[]': readonly (string | null)[];
  'uuid[]': readonly (string | null)[];
}
