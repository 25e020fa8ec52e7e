#!/usr/bin/env sh
# Removes from node_modules what no running service reads: types, sources and source maps of packages, builds for other
# platforms and for browsers, and font weights that no paper is set in. Licences stay.
set -eu
cd "$1"

find . -type f \( -name '*.map' -o -name '*.ts' -o -name '*.mts' -o -name '*.cts' -o -name '*.tsx' -o -name '*.flow' \) -delete
find . -type f -name '*.md' ! -iname 'licen[cs]e*' ! -iname 'notice*' ! -iname 'copying*' -delete

# ONNX Runtime brings its binaries for every platform.
architecture=$(node -p process.arch)
find onnxruntime-node/bin -mindepth 2 -maxdepth 2 -type d ! -name linux -exec rm -rf {} +
find onnxruntime-node/bin -mindepth 3 -maxdepth 3 -type d ! -name "$architecture" -exec rm -rf {} +

# Papers are set in these two weights: libs/paper-output/src/pdf.
find @expo-google-fonts/noto-serif-sc -name '*.ttf' ! -name '*_400Regular.ttf' ! -name '*_700Bold.ttf' -delete

# Lines are read by the LSTM engine alone: libs/recognition/src/parsers/image.
find tesseract.js-core -name 'tesseract-core*' ! -name '*-lstm.*' -delete

# An optional peer of i18next, for its types; a build for browsers; pdf.js is loaded from its legacy build.
rm -rf typescript typeorm/browser pdfjs-dist/build pdfjs-dist/web
find . -type d -empty -delete
