/**
 * Makes the photo smaller before it is sent, and sends it again when there is signal. Where the browser cannot read the photo,
 * the form sends it as it is.
 */
export const photoPageScript = `(()=>{const d=document,f=d.forms[0],b=f.querySelector('button'),s=d.getElementById('state');let j;
const say=t=>{s.textContent=t};
const small=async()=>{const p=await createImageBitmap(f.photo.files[0],{imageOrientation:'from-image'}),k=Math.min(1,1600/Math.max(p.width,p.height)),c=d.createElement('canvas');
c.width=Math.round(p.width*k);c.height=Math.round(p.height*k);c.getContext('2d').drawImage(p,0,0,c.width,c.height);
return new Promise((y,n)=>c.toBlob(o=>o?y(o):n(),'image/jpeg',.8))};
const send=async()=>{if(!j||b.disabled)return;b.disabled=true;say('Sending the photo…');try{
const r=await fetch(f.action,{method:'POST',headers:{'content-type':'image/jpeg',accept:'application/json'},body:j});
if(r.ok)return location.replace(f.action.replace(/\\/photos$/,''));
if(r.status>499)throw 0;
j=null;say((await r.json()).detail)
}catch{say('Not sent yet. Keep this page open: we try again by ourselves.');setTimeout(send,1e4)}
b.disabled=false};
f.onsubmit=e=>{if(f.photo.files[0]&&window.createImageBitmap){e.preventDefault();small().then(o=>{j=o;return send()},()=>f.submit())}};
addEventListener('online',send)})()`;
