#!/usr/bin/env sh
# Removes from installed packages what no running service reads: types, sources and source maps, builds for other
# platforms and for browsers, and font weights that no paper is set in. Licences stay.
set -eu

find node_modules apps libs -type f \( -name '*.map' -o -name '*.ts' -o -name '*.mts' -o -name '*.cts' -o -name '*.tsx' -o -name '*.flow' \) -delete
find node_modules apps libs -type f -name '*.md' ! -iname 'licen[cs]e*' ! -iname 'notice*' ! -iname 'copying*' -delete

cd node_modules
# ONNX Runtime brings its binaries for every platform.
architecture=$(node -p process.arch)
find onnxruntime-node/bin -mindepth 2 -maxdepth 2 -type d ! -name linux -exec rm -rf {} +
find onnxruntime-node/bin -mindepth 3 -maxdepth 3 -type d ! -name "$architecture" -exec rm -rf {} +

# Papers use these two weights: libs/paper-output/src/pdf.
find @expo-google-fonts/noto-serif-sc -name '*.ttf' ! -name '*_400Regular.ttf' ! -name '*_700Bold.ttf' -delete

# Lines are read by the LSTM engine alone: libs/recognition/src/parsers/image. Node loads the .wasm beside its .js.
find tesseract.js-core \( -name 'tesseract-core*' ! -name '*-lstm.*' -o -name '*.wasm.js' \) -delete

# The platform reads only files of node-tikzjax and runs none of its code; this dependency is under the GPL and not shipped.
rm -rf @prinsss/dvi2html

# An optional peer of i18next, for its types; builds for browsers; pdf.js is loaded from its legacy build.
rm -rf typescript typeorm/browser pdfjs-dist/build pdfjs-dist/web pdfjs-dist/image_decoders rxjs/dist/bundles rxjs/dist/esm5
rm -f @hyzyla/pdfium/dist/*base64* swagger-ui-dist/swagger-ui-es-bundle*
cd ..
find node_modules apps libs -type d -empty -delete

# Packages installed at several places in the same version: keeps each file once.
node -e '
  const { createHash } = require("node:crypto"), fs = require("node:fs"), { join } = require("node:path");
  const first = new Map();
  const walk = (folder) => fs.readdirSync(folder, { withFileTypes: true }).forEach((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return walk(path);
    if (!entry.isFile()) return;
    const { mode, size } = fs.statSync(path);
    if (size < 1024) return;
    const key = `${mode} ${createHash("sha256").update(fs.readFileSync(path)).digest("hex")}`;
    const known = first.get(key);
    if (!known) return first.set(key, path);
    fs.unlinkSync(path);
    fs.linkSync(known, path);
  });
  ["node_modules", "apps", "libs"].forEach(walk);'
