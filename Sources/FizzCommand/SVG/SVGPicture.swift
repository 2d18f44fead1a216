import Fizz

/// The text of an SVG file.
func svg(_ picture: Picture) -> String {
  var writer = SVGWriter(theme: picture.theme)
  for moment in picture.moments { writer.write(moment) }
  let (width, height) = (compact(picture.width), compact(picture.height))
  return """
    <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" viewBox="0 0 \(width) \(height)" \
    font-family="ui-rounded, -apple-system, system-ui, sans-serif" font-weight="500" text-anchor="middle">
    <title>\(escaped(picture.title))</title>
    <defs>
    \(writer.definitions.text)</defs>
    <rect width="100%" height="100%" fill="url(#background)"/>
    \(writer.body)</svg>

    """
}

/// Text that is safe between tags and within attributes.
func escaped(_ text: String) -> String {
  text.reduce(into: "") { result, character in
    switch character {
    case "&": result += "&amp;"
    case "<": result += "&lt;"
    case ">": result += "&gt;"
    case "\"": result += "&quot;"
    default: result.append(character)
    }
  }
}
