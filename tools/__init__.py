"""Programs that build, package and generate what the project ships."""
