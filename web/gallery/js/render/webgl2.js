import { ITEM_WORDS, State } from '../engine/layout.js';
import { FRAGMENT, VERTEX } from './shaders.js';

const ITEM_BYTES = ITEM_WORDS * 4;
// The item's words as vertex attributes: location, count, first byte, whether they are integers.
const ATTRIBUTES = [
  [0, 1, 0, true], [1, 4, 4, false], [2, 2, 20, false], [3, 1, 28, true], [4, 4, 32, false], [5, 2, 48, false],
  [6, 1, 60, true],
];

/** Paints the display list's circles, rectangles, lines and particles on the graphics card, all in one call. */
export class WebGL2Renderer {
  name = 'webgl';

  /** A renderer for this canvas, or null where WebGL 2 is missing. */
  static create(canvas) {
    const gl = canvas.getContext('webgl2', {
      alpha: true, antialias: false, depth: false, stencil: false, premultipliedAlpha: true,
    });
    if (!gl) return null;
    try {
      return new WebGL2Renderer(canvas, gl);
    } catch {
      return null;
    }
  }

  constructor(canvas, gl) {
    this.canvas = canvas;
    this.gl = gl;
    this.lost = false;
    canvas.addEventListener('webglcontextlost', (event) => {
      event.preventDefault();
      this.lost = true;
    });
    canvas.addEventListener('webglcontextrestored', () => {
      this.#prepare();
      this.lost = false;
    });
    this.#prepare();
  }

  resize({ width, height, pixelsPerPoint }) {
    this.size = [width, height];
    this.pixels = pixelsPerPoint;
    const pixelWidth = Math.max(1, Math.round(width * pixelsPerPoint));
    const pixelHeight = Math.max(1, Math.round(height * pixelsPerPoint));
    if (this.canvas.width !== pixelWidth) this.canvas.width = pixelWidth;
    if (this.canvas.height !== pixelHeight) this.canvas.height = pixelHeight;
  }

  clear() {
    this.gl.clearColor(0, 0, 0, 0);
    this.gl.clear(this.gl.COLOR_BUFFER_BIT);
  }

  draw(engine, { dark }) {
    const { gl } = this;
    const count = engine.word(State.itemCount);
    gl.viewport(0, 0, this.canvas.width, this.canvas.height);
    this.clear();
    if (count === 0) return;
    gl.uniform2f(this.uniforms.size, this.size[0], this.size[1]);
    gl.uniform1f(this.uniforms.pixels, this.pixels);
    gl.uniform1f(this.uniforms.dark, dark ? 1 : 0);
    gl.bufferData(gl.ARRAY_BUFFER, engine.bytes, gl.STREAM_DRAW, engine.word(State.itemsPointer), count * ITEM_BYTES);
    gl.drawArraysInstanced(gl.TRIANGLE_STRIP, 0, 4, count);
  }

  #prepare() {
    const { gl } = this;
    const program = gl.createProgram();
    gl.attachShader(program, this.#shader(gl.VERTEX_SHADER, VERTEX));
    gl.attachShader(program, this.#shader(gl.FRAGMENT_SHADER, FRAGMENT));
    gl.linkProgram(program);
    if (!gl.getProgramParameter(program, gl.LINK_STATUS)) throw new Error(gl.getProgramInfoLog(program));
    gl.useProgram(program);
    this.uniforms = {};
    for (const name of ['size', 'pixels', 'dark']) this.uniforms[name] = gl.getUniformLocation(program, name);
    gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
    for (const [location, count, offset, integer] of ATTRIBUTES) {
      gl.enableVertexAttribArray(location);
      if (integer) gl.vertexAttribIPointer(location, count, gl.UNSIGNED_INT, ITEM_BYTES, offset);
      else gl.vertexAttribPointer(location, count, gl.FLOAT, false, ITEM_BYTES, offset);
      gl.vertexAttribDivisor(location, 1);
    }
    gl.enable(gl.BLEND);
    gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA);
  }

  #shader(type, source) {
    const { gl } = this;
    const shader = gl.createShader(type);
    gl.shaderSource(shader, source);
    gl.compileShader(shader);
    if (!gl.getShaderParameter(shader, gl.COMPILE_STATUS)) throw new Error(gl.getShaderInfoLog(shader));
    return shader;
  }
}
