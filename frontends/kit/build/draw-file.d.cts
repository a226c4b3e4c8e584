declare function drawFileLoader(): string;
declare namespace drawFileLoader {
  function drawFile(): { name: string; text: string };
}
export = drawFileLoader;
