export type Json = string | number | boolean | null | Json[] | JsonObject;
export type JsonObject = { [key: string]: Json };

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Applies `change` to every object in the data, inner ones first. */
export function mapObjects(data: Json, change: (object: JsonObject) => JsonObject): Json {
  if (Array.isArray(data)) return data.map((item) => mapObjects(item, change));
  if (!isObject(data)) return data;
  return change(
    Object.fromEntries(Object.entries(data).map(([key, value]) => [key, mapObjects(value, change)])),
  );
}
