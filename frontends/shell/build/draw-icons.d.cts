export function drawIcons(): Promise<Map<string, Buffer>>;
