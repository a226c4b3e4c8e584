/** Functions that never return null. */
export const alwaysValue = new Set(
  'count row_number rank dense_rank now clock_timestamp gen_random_uuid concat json_build_object jsonb_build_object json_build_array jsonb_build_array pg_current_xact_id'.split(
    ' ',
  ),
);
/** Functions that return null only for a null argument. Strict functions that can return null otherwise do not belong here. */
export const valueOfValues = new Set(
  'lower upper length cardinality date_trunc date_part extract timezone round floor ceil abs left right btrim replace to_json to_jsonb encode md5 split_part array_to_string make_interval generate_series array_cat jsonb_array_length jsonb_set hashtextextended date int4 int8 text'.split(
    ' ',
  ),
);
/** Functions that return null only if the first argument is null. */
export const valueOfFirst = new Set(['array_remove', 'array_append', 'concat_ws', 'string_to_array']);
/** Aggregates that have a value in every group of at least one row. */
export const valueOfGroup = new Set('json_agg jsonb_agg array_agg'.split(' '));
export const valueOfValuesInGroup = new Set('min max sum avg bool_and bool_or string_agg'.split(' '));
export const mayFindNothing = new Set(['->', '->>', '#>', '#>>', '@>>']);
