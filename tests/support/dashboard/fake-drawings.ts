/** A minimal page for previews. */
export const drawnPage = `<!doctype html><html lang="en"><title>A page</title><style>
body{margin:0;font:18px/1.5 system-ui;color:#101b2e}header{background:#101b2e;color:#fff;padding:24px 32px}
main{padding:32px;max-width:60ch}i{display:block;height:14px;margin:14px 0;background:#d9dee8;border-radius:4px}
</style><header>Latchline</header><main><h1>The page</h1><i></i><i></i><i></i><i></i></main></html>`;

const backgrounds = ['#22314f', '#3f5d4a', '#5a4a2f', '#4a3a58', '#2f5560'];

/** A lock on a background colour derived from the address, so that neighbouring pictures differ. */
export function drawnPicture(address: string): string {
  const number = [...address].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800" viewBox="0 0 120 80">
<path fill="${backgrounds[number % backgrounds.length] ?? ''}" d="M0 0h120v80H0z"/>
<g fill="none" stroke="#f5c451" stroke-width="3"><rect x="42" y="36" width="36" height="28" rx="4"/><path d="M49 36v-7a11 11 0 0 1 22 0v7M60 47v7"/></g></svg>`;
}
