// Finding and starting the WebAssembly module.

// The smallest module with a SIMD instruction: (func (result v128) i32.const 0; i8x16.splat; i8x16.popcnt).
const SIMD_PROBE = new Uint8Array([
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11,
]);

/** An engine that could not be started; `reason` is `unsupported`, `missing` or `broken`. */
export class ModuleError extends Error {
  constructor(reason, cause) {
    super(`The engine could not be started: ${reason}`, { cause });
    this.reason = reason;
  }
}

/** Whether this browser runs vector instructions. */
export function supportsSIMD() {
  return WebAssembly.validate(SIMD_PROBE);
}

/** Loads the variant that suits this browser; resolves to `{ exports, variant }`. */
export async function loadModule(base) {
  if (typeof WebAssembly !== 'object' || typeof WebAssembly.instantiate !== 'function') {
    throw new ModuleError('unsupported');
  }
  const variants = supportsSIMD() ? ['fizz.wasm', 'fizz-scalar.wasm'] : ['fizz-scalar.wasm'];
  let failure = new ModuleError('missing');
  for (const variant of variants) {
    try {
      const response = await fetch(new URL(variant, base));
      if (!response.ok) continue;
      const bytes = await response.arrayBuffer();
      const { instance } = await WebAssembly.instantiate(bytes, {});
      instance.exports._initialize?.();
      return { exports: instance.exports, variant };
    } catch (error) {
      failure = new ModuleError(error instanceof TypeError ? 'missing' : 'broken', error);
    }
  }
  throw failure;
}
