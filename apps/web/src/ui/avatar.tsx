/** A person's picture, or initials if there is none or it does not load. Decorative: the name is next to it. */
import { useState } from 'react';
import { Face } from './marks.js';

export function Avatar({ name, src, size = 28 }: { name: string; src?: string | null; size?: number }) {
  const [broken, setBroken] = useState<string | null>(null);
  if (!src || broken === src) return <Face name={name} size={size} />;
  return (
    <img
      className="tk-avatar"
      src={src}
      alt=""
      width={size}
      height={size}
      style={{ width: size, height: size }}
      onError={() => setBroken(src)}
    />
  );
}
